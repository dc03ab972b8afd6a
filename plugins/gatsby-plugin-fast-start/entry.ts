/**
 * Runs before Gatsby's entry. Without it React, styled-components and the site are compiled and run in one long task;
 * between these steps the browser answers the visitor.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["styled"] */ "styled-components");
  await nextTask();
  await import(/* webpackMode: "eager" */ "gatsby-app");
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

void start();
