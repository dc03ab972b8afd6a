import { styled } from "styled-components";
import { forcedColors } from "../styles/media";
import { color, size, space, step } from "../styles/theme";

interface TickListProps {
  readonly items: readonly string[];
  readonly className?: string;
}

export const TickList = ({ items, className }: TickListProps) => (
  <List className={className}>
    {items.map((item) => (
      <Item key={item}>{item}</Item>
    ))}
  </List>
);

const tick =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3 8.500 3.200 3.200L13 5'/%3E%3C/svg%3E";

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${space.features}, 100%), 1fr));
  gap: ${step[8]} ${step[20]};
  font-size: ${size.small};
  line-height: 1.45;
`;

const Item = styled.li`
  position: relative;
  padding-left: ${step[28]};
  &::before {
    content: "";
    position: absolute;
    top: ${step[3]};
    left: 0;
    width: ${step[16]};
    height: ${step[16]};
    background: ${color.river};
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
    -webkit-mask: url("${tick}") center / contain no-repeat;
    mask: url("${tick}") center / contain no-repeat;
  }
  ${forcedColors} {
    &::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
