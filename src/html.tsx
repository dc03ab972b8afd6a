import Document from "./document/html";

/** Gatsby looks for the HTML document at this path. */
export default Document;
