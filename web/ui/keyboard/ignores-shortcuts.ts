/** Where a key writes, chooses or belongs to something that is open. */
const keyTargets = [
  'input:not([type=checkbox], [type=radio], [type=button])',
  'textarea',
  'select',
  'dialog',
  '[role=menu]',
  '[role=listbox]',
  '[contenteditable]',
].join(',')

/** Whether the keys of a staff screen do nothing now. */
export const ignoresShortcuts = (): boolean =>
  document.activeElement?.closest(keyTargets) != null || document.querySelector('dialog[open]') !== null
