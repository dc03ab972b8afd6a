import { styled } from "styled-components";
import type { Booking } from "../content-model/booking";
import type { Contact } from "../content-model/contact";
import { control } from "../styles/control";
import { bookingBox } from "../styles/theme";

interface BookingWidgetProps {
  readonly booking: Booking;
  readonly contact: Contact;
}

export const BookingWidget = ({ booking }: BookingWidgetProps) => (
  <Box>
    <Link href={booking.url}>{booking.messages.openLink}</Link>
  </Box>
);

const Box = styled.div`
  display: grid;
  place-items: center;
  min-height: ${bookingBox.height}px;
`;

const Link = styled.a`
  ${control.spark}
`;
