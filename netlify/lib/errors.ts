/** The errors of services. The handlers turn them into a status (http/http.ts), delivery into a retry (delivery/send-order.ts). */

/** A service failed. The reason is a short code for the log, such as EAUTH, and never personal data. */
export class ServiceError extends Error {
  constructor(
    message?: string,
    readonly reason = 'unknown',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider could not be reached or answered with an error. */
export class ProviderError extends ServiceError {}

/** The mail server could not be reached, or failed before it saw the message: any other message would fail too. */
export class MailServerError extends ProviderError {}

/** The text was sent, and no answer came: the buyer may have it. */
export class UnsureError extends ProviderError {}

/** The mail server rejects this message for good: there is no such mailbox, or the content was refused. */
export class RejectedError extends ProviderError {}

/** The store could not be reached, or returned what was never written. Nothing may be considered done. */
export class StoreError extends ServiceError {}

/** One record is not what was written. The store works, and the other records can be read. */
export class UnreadableError extends StoreError {
  constructor(message: string) {
    super(message, 'unreadable');
  }
}

/** A required service is not configured. The message names the service. */
export class NotConfiguredError extends Error {}
