/** Whether text was copied from a sheet: cells are separated by tabs. */
export const isBlock = (text: string): boolean => text.includes('\t')

/** Fields take what is pasted into them. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
