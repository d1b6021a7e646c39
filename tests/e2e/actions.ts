/** What the office does every day is short on a screen and on a phone. */
export const OFFICE_SIZES = [
  { width: 1360, height: 850 },
  { width: 390, height: 844 },
]

/** Counts presses, choices, texts and files: one for each call. */
export function countActions() {
  let actions = 0
  return {
    actions: () => actions,
    async act(action: Promise<unknown>): Promise<void> {
      await action
      actions++
    },
  }
}
