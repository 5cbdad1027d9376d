/** Opens what folds around a field that is not right yet, and gives it the focus. */

/** A frame: time for what was opened to be there. */
const frame = () => new Promise(requestAnimationFrame);

async function open(details: HTMLDetailsElement | null): Promise<void> {
  if (!details || details.open) return;
  details.open = true;
  await frame();
  await frame();
}

/** `name`: `players`, or an option of the rules. Gives whether there is such a field. */
export async function showField(form: HTMLElement | undefined, name: string): Promise<boolean> {
  if (!form) return false;
  let around: Element | null = form.querySelector('[data-players]');
  if (name !== 'players') {
    await open(form.querySelector('details.single'));
    const option = form.querySelector<HTMLDetailsElement>(`details[data-option="${name}"]`);
    await open(option);
    around = option;
  }
  const field = around?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? around?.querySelector<HTMLElement>('input, select, button');
  field?.focus();
  return field != null;
}
