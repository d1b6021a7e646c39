/** The part of saxen (which ships no types) that we use. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      handler: (name: string, attributes: () => Record<string, string> | false, decode: Decode) => void,
    ): this
    on(event: 'closeTag', handler: (name: string) => void): this
    on(event: 'text', handler: (text: string, decode: Decode) => void): this
    on(event: 'error' | 'warn', handler: (error: Error) => void): this
    on(event: 'cdata' | 'attention', handler: (text: string) => void): this
    parse(xml: string): void
  }
}
