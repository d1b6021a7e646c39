/**
 * A picture or document of the site, by the SHA-256 of its `content`. `type` is its media type. `unused_since`: when the nightly
 * job first found that nothing refers to it; null while something does.
 */
export type SiteFileTable = {
  hash: string
  type: string
  bytes: number
  created_at: string
  unused_since: string | null
  content: Uint8Array
}
