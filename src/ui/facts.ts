/** The content of a tooltip. */
export type Facts = { title: string; line?: string; entries: [label: string, value: string][] }
