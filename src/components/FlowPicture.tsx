import { styled } from "styled-components";
import { up } from "../styles/media";
import { breakpoint, step } from "../styles/theme";
import { FlowDrawing, type FlowWords } from "./FlowDrawing";
import { tall, wide } from "./flowGeometry";

interface FlowPictureProps {
  readonly words: FlowWords;
}

/** Requests flow into the wheel and leave it as results: drawn once for phones, once for wider screens. */
export const FlowPicture = ({ words }: FlowPictureProps) => (
  <figure>
    <Tall>
      <FlowDrawing words={words} geometry={tall} upright />
    </Tall>
    <Wide>
      <FlowDrawing words={words} geometry={wide} upright={false} />
    </Wide>
  </figure>
);

const Tall = styled.div`
  max-width: ${breakpoint.sm}px;
  margin-inline: auto;
  ${up("md")} {
    display: none;
  }
`;

const Wide = styled.div`
  display: none;
  max-width: ${step[640]};
  margin-inline: auto;
  ${up("md")} {
    display: block;
  }
`;
