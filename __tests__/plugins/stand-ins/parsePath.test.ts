import { parsePath } from "../../../plugins/gatsby-plugin-fast-start/stand-ins/parsePath";

test.each([
  ["/privacy-policy", { pathname: "/privacy-policy", search: "", hash: "" }],
  ["/#services", { pathname: "/", search: "", hash: "#services" }],
  ["/a?utm_source=x#b", { pathname: "/a", search: "?utm_source=x", hash: "#b" }],
  ["/a?#", { pathname: "/a", search: "", hash: "" }],
])("%s is taken apart like by gatsby-link", (path, parts) => {
  expect(parsePath(path)).toEqual(parts);
});
