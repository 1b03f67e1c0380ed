export const SHELLS = [
  ["#a8c66f", "#8a5a2c"],
  ["#f09fae", "#fff1ee"],
  ["#a3734a", "#f3dfc2"],
  ["#f6c95a", "#fff3d0"],
  ["#b79ad0", "#f6eefb"],
  ["#86a7dc", "#f3f7ff"],
] as const;
