const MEGABYTE = 1024 * 1024

/** A size in words: 12.5 MB. */
export const megabytes = (bytes: number) =>
  `${(bytes / MEGABYTE).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`
