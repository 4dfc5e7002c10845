/** The nights of the diary: enough for a doctor, and they fit on one printed page. */
export const DIARY_NIGHTS = 7;
