/** For sorting by days, which are texts, and by what people do not read: the order of characters. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
