/** What a tooltip says: a title, a line below it, and labelled values. */
export type Facts = { title: string; line?: string; entries: [label: string, value: string][] }
