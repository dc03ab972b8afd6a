/** The day has begun somewhere on earth 14 hours before it does in Greenwich. */
const aheadOfGreenwich = 14 * 3_600_000;

/** The latest day that it is anywhere at a moment, as year-month-day; what is after it is still to come. */
export const latestDay = (now: Date) => new Date(now.getTime() + aheadOfGreenwich).toISOString().slice(0, 10);
