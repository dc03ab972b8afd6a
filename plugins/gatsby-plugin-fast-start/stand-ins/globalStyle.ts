/** In place of the style of every page, whose rules the browser has from the server. */
export const GlobalStyle = () => null;
