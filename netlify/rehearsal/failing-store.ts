/** A store that cannot be reached, for as long as a scenario says so. */
import { type Store, StoreError } from '../lib/ports.ts';

export function failing(store: Store, isDown: () => boolean): Store {
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDown()) throw new StoreError('down for the rehearsal');
    return work();
  };
  return {
    get: (key) => guard(() => store.get(key)),
    create: (key, value) => guard(() => store.create(key, value)),
    replace: (key, value, version) => guard(() => store.replace(key, value, version)),
    delete: (key) => guard(() => store.delete(key)),
    list: (prefix) => guard(() => store.list(prefix)),
  };
}
