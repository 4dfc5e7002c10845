/** `offer orders`: sees what was sold, and helps a buyer. Works on this machine's store, or with --site on the published one. */
import { createBuyerData } from '../../netlify/lib/orders/buyer-data.ts';
import { close, reconcile, resend, restore, retry, showLink } from '../orders/act.ts';
import { backUp, openBackup, readBackup, requireNew, restoreBackup } from '../orders/backup.ts';
import { readPassword } from '../orders/backup-password.ts';
import { deletionAsText, deletionFields, exportAsText, exportFields } from '../orders/buyer-report.ts';
import { findOrders } from '../orders/find-order.ts';
import { type ListFilter, listOrders } from '../orders/list-orders.ts';
import { orderAsText, orderFields } from '../orders/order-fields.ts';
import { type ShopFlags, withLinks, withShop, withStore } from '../orders/with-shop.ts';
import { EXIT, reportErrors } from '../output.ts';

export type ToFlags = ShopFlags & Readonly<{ to?: string }>;

export const runList = (flags: ShopFlags & ListFilter): Promise<number> =>
  withStore(flags, (store) => listOrders(store, flags));

export const runShow = (named: string, flags: ShopFlags): Promise<number> =>
  withStore(flags, async (store) => {
    const found = await findOrders(store, named);
    const none = found.length === 0;
    const text = none ? 'No such order.\n' : `${found.map(orderAsText).join('\n\n')}\n`;
    return { fields: found.map(orderFields), text, failed: none };
  });

export const runLink = (named: string, flags: ShopFlags): Promise<number> =>
  withLinks(flags, (shop) => showLink(shop, named));

export const runResend = (named: string, flags: ToFlags): Promise<number> =>
  withLinks(flags, (shop) => resend(shop, named, flags.to));

export const runRetry = (named: string | undefined, flags: ShopFlags): Promise<number> =>
  withLinks(flags, (shop) => retry(shop, named));

export const runRestore = (named: string, flags: ToFlags): Promise<number> =>
  withLinks(flags, (shop) => restore(shop, named, flags.to));

export const runClose = (sessionId: string, flags: ShopFlags): Promise<number> =>
  withShop(flags, (shop) => close(shop, sessionId));

export const runReconcile = (flags: ShopFlags & Readonly<{ since?: number; dryRun?: boolean }>): Promise<number> =>
  (flags.dryRun === true ? withShop : withLinks)(flags, (shop) => reconcile(shop, flags));

export const runExport = (email: string, flags: ShopFlags): Promise<number> =>
  withStore(flags, async (store, name) => {
    const found = await createBuyerData(store).find(email);
    return { fields: exportFields(found, name), text: exportAsText(found), failed: found.unreadable.length > 0 };
  });

export const runDelete = (email: string, flags: ShopFlags & Readonly<{ yes?: boolean }>): Promise<number> =>
  withStore(flags, async (store, name) => {
    const buyers = createBuyerData(store);
    const found = await buyers.find(email);
    const done = flags.yes === true;
    if (done) await buyers.erase(found);
    const failed = found.unreadable.length > 0;
    return { fields: deletionFields(found, name, done), text: deletionAsText(found, done), failed };
  });

/** What can be said against the file is said before the password is asked for, and that before the store is read. */
export const runBackup = (file: string, flags: ShopFlags & Readonly<{ restore?: boolean }>): Promise<number> =>
  reportErrors(flags.json, async () => {
    const isNew = flags.restore !== true;
    if (isNew) requireNew(file);
    const contents = isNew ? undefined : readBackup(file);
    const asked = await readPassword(isNew);
    if ('problem' in asked) {
      process.stderr.write(`${asked.problem}\n`);
      return EXIT.usage;
    }
    const { password } = asked;
    if (contents === undefined) return withStore(flags, (store) => backUp(store, file, password));
    const backup = openBackup(file, contents, password);
    return withStore(flags, (store) => restoreBackup(store, backup, flags.site));
  });
