/** @jsxImportSource preact */
/** The cards that are taken. */
const CARDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

export function CardLogos() {
  return (
    <ul class="card-logos">
      {Object.entries(CARDS).map(([file, name]) => (
        <li key={file}>
          <img src={`/cards/${file}.svg`} alt={name} width="48" height="30" />
        </li>
      ))}
    </ul>
  );
}
