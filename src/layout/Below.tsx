import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useWhole } from "../navigation/useWhole";

/** What is below the first screen, and may follow a moment after it. */
export const Below = ({ children }: { readonly children: ReactNode }) => (useWhole() ? children : <Room />);

/** Keeps what comes after it out of view meanwhile. */
const Room = styled.div`
  min-height: 100vh;
`;
