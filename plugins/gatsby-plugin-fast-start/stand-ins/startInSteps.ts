import { handOverServedStyle } from "./servedStyle";

/**
 * In place of Gatsby's entry, which runs after it. A bundle's modules would otherwise all be compiled and run in one
 * task, in which the browser answers nobody; between these steps it does.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  const { __PRIVATE__ } = await import(/* webpackMode: "eager" */ "styled-components");
  handOverServedStyle(__PRIVATE__);
  await nextTask();
  await import(/* webpackMode: "eager" */ "gatsby-app");
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

void start();
