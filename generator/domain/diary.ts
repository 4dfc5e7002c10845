/** How many nights the guide's diary has: enough for a doctor, and one page of paper. */
export const DIARY_NIGHTS = 7;
