export const game = [];
