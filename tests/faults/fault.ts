/** One row of the table of faults: what goes wrong, what stands against it, and the test that makes it go wrong. */
export type Fault = Readonly<{
  area: 'build' | 'browser' | 'functions' | 'supply';
  /** What goes wrong, in plain words. */
  fault: string;
  /** The file that keeps it from doing harm. */
  guard: string;
  /** `file: title`. The test calls `recordFault` with the title. */
  test: string;
}>;

export const AREAS = ['build', 'browser', 'functions', 'supply'] as const satisfies readonly Fault['area'][];

export function testOf({ test }: Fault): { file: string; title: string } {
  const end = test.indexOf(': ');
  return { file: test.slice(0, end), title: test.slice(end + 2) };
}
