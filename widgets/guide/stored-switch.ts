/** A switch that each timer has, whose state the device keeps: they all show the same. */
type Options = Readonly<{
  /** What is stored while the switch is not as it was at first. */
  key: string;
  isOnAtFirst: boolean;
  onChange: () => void;
}>;

export function storeSwitch(input: HTMLInputElement, { key, isOnAtFirst, onChange }: Options): void {
  input.checked = (localStorage.getItem(key) === null) === isOnAtFirst;
  input.addEventListener('change', () => {
    localStorage[input.checked === isOnAtFirst ? 'removeItem' : 'setItem'](key, '');
    for (const other of document.querySelectorAll<HTMLInputElement>(`[data-switch="${input.dataset.switch}"]`))
      other.checked = input.checked;
    onChange();
  });
}
