//! The order of our systems is said wherever it matters.

use std::collections::BTreeMap;

use bevy::ecs::schedule::Schedules;

use crate::support::Table;

#[test]
fn no_two_of_our_systems_conflict_without_an_order() {
    let mut table = Table::two_players();
    table.frame();
    let world = table.app.world();
    let mut ours = 0;
    let mut pairs = Vec::new();
    for (label, schedule) in world.resource::<Schedules>().iter() {
        // A schedule that has not run has no conflicts worked out.
        let Ok(systems) = schedule.systems() else { continue };
        let names: BTreeMap<_, _> = systems
            .map(|(key, system)| (key, system.name().to_string()))
            .filter(|(_, name)| name.starts_with("malom::"))
            .collect();
        ours += names.len();
        for (a, b, on) in schedule.graph().conflicting_systems().iter() {
            if let (Some(a), Some(b)) = (names.get(a), names.get(b)) {
                let on: Vec<_> = on.iter().filter_map(|id| world.components().get_name(*id)).collect();
                pairs.push(format!("{label:?}: {a} and {b} on {on:?}"));
            }
        }
    }
    assert!(ours > 20, "our systems have been looked at: {ours}");
    assert!(pairs.is_empty(), "no order between\n{}", pairs.join("\n"));
}
