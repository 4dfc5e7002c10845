/** Saves a text as a file. Nothing is fetched, so it works without a network. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  // Without the mark at its start, some programs take the file for another encoding.
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
