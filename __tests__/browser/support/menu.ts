import type { Page } from "@playwright/test";
import { site } from "./content";

export const toggle = (page: Page) => page.getByRole("banner").locator("button[aria-controls]");

export const menu = (page: Page) => page.getByRole("navigation", { name: site.navigation.menu });
