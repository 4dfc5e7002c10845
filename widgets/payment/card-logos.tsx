/** @jsxImportSource preact */
/** The cards that are taken, drawn plainly in their own colours. */
export function CardLogos() {
  return (
    <ul class="card-logos">
      <li>
        <svg viewBox="0 0 48 30" role="img" aria-label="Visa">
          <rect width="48" height="30" rx="4" fill="#1a1f71" />
          <path
            d="M19.4 20.4h-3l1.9-11h3zM29.6 9.7a7.6 7.6 0 0 0-2.7-.5c-3 0-5 1.5-5 3.6 0 1.6 1.5 2.5 2.7 3 1.1.5 1.5.9 1.5 1.4 0 .7-.9 1.1-1.8 1.1a6 6 0 0 1-2.8-.6l-.4-.2-.4 2.5c.7.3 2 .6 3.3.6 3.1 0 5.1-1.5 5.1-3.7 0-1.2-.7-2.2-2.5-2.9-1-.5-1.7-.8-1.7-1.4 0-.5.6-1 1.8-1 1 0 1.7.2 2.3.4l.3.1zM37.2 9.4h-2.3c-.7 0-1.3.2-1.6.9l-4.4 10.1H32l.6-1.7h3.8l.4 1.7h2.7zm-3.7 7.1 1.6-4.1.9 4.1zM13.9 9.4 11 16.9l-.3-1.5c-.5-1.8-2.2-3.7-4.1-4.7l2.7 9.7h3.1l4.7-11z"
            fill="#fff"
          />
          <path d="M8.3 9.4H3.5v.2c3.7.9 6.2 3.1 7.2 5.8l-1-5.1c-.2-.7-.7-.9-1.4-.9z" fill="#f9a533" />
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 48 30" role="img" aria-label="Mastercard">
          <rect width="48" height="30" rx="4" fill="#16181d" />
          <circle cx="19" cy="15" r="9" fill="#eb001b" />
          <circle cx="29" cy="15" r="9" fill="#f79e1b" />
          <path d="M24 7.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15z" fill="#ff5f00" />
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 48 30" role="img" aria-label="American Express">
          <rect width="48" height="30" rx="4" fill="#016fd0" />
          <path
            d="M5 19 9.5 9h3l4.5 10h-3.2l-.8-2H9l-.8 2zm5-4.3h2L11 12.2zM18 19V9h3.8l2.2 5.8L26.2 9H30v10h-2.4v-7.3L24.9 19h-1.8l-2.7-7.3V19zM32 19V9h10v2.3h-7v1.6h6.8v2.2H35v1.6h7V19z"
            fill="#fff"
          />
        </svg>
      </li>
    </ul>
  );
}
