import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import type { Service } from "../../tools/model/service";
import { AlternatingSection } from "../components/AlternatingSection";
import { container } from "../styles/layout";
import { up } from "../styles/media";
import { space } from "../styles/theme";
import { ServiceCard, type ServiceCardProps } from "./services/ServiceCard";

interface ServicesSectionProps {
  readonly copy: HomeCopy["services"];
  readonly services: readonly (ServiceCardProps & Pick<Service, "id">)[];
}

export const ServicesSection = ({ copy, services }: ServicesSectionProps) => (
  <AlternatingSection id="services" copy={copy}>
    <Grid role="list">
      {services.map(({ id, ...service }) => (
        <ServiceCard key={id} {...service} />
      ))}
    </Grid>
  </AlternatingSection>
);

/** A single card in the last row spans the row. */
const Grid = styled.ul`
  ${container}
  display: grid;
  gap: ${space.m};
  margin-top: ${space.x3l};
  ${up("md")} {
    grid-template-columns: 1fr 1fr;
    & > :last-child:nth-child(2n + 1) {
      grid-column: 1 / -1;
    }
  }
  ${up("lg")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space.l};
    margin-top: ${space.x4l};
    & > :last-child:nth-child(n) {
      grid-column: auto;
    }
    & > :last-child:nth-child(3n + 1) {
      grid-column: 1 / -1;
    }
  }
`;
