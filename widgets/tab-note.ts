/** A number that the tab keeps until it is closed. Browsers that block its storage throw, and it then counts for the page view. */
export type TabNote = Readonly<{ read: () => number | undefined; write: (value: number) => void }>;

export const tabNote = (key: string): TabNote => ({
  read() {
    try {
      const value = sessionStorage.getItem(key);
      return value === null ? undefined : Number(value);
    } catch {
      return undefined;
    }
  },
  write(value) {
    try {
      sessionStorage.setItem(key, `${value}`);
    } catch {}
  },
});
