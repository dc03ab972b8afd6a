/** In place of stylis' table of vendor prefixes, which styled-components asks only when told to write prefixes. */
export const prefix = (declaration: string) => declaration;
