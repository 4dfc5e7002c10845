import { UNREADABLE } from '../ports.ts';

/** A value that is not JSON keeps its version, so that a counter can be written again. No schema accepts `UNREADABLE`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
