import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = {
  type: string
  start: number
  name?: string
  callee?: Node
  object?: Node
  argument?: Node
  expression?: Node
}

/**
 * The statements of src/ that call a global of the language and use nothing of what it returns, such as
 * `decodeURIComponent(text)`: each as its place and the global, `new URL` if it creates one.
 */
export function findLoneCalls(): { place: string; global: string }[] {
  const files = globSync('{src,packages}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  return files.sort().flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return nodesOf(parseSync(file, text).program).flatMap(({ type, start, expression }) => {
      const global = type === 'ExpressionStatement' ? calledGlobal(expression) : undefined
      return global ? [{ place: `${file}:${text.slice(0, start).split('\n').length}`, global }] : []
    })
  })
}

function calledGlobal(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (/^(Unary|Await)Expression$/.test(node.type)) return calledGlobal(node.argument)
  if (!/^(Call|New)Expression$/.test(node.type)) return undefined
  let first: Node | undefined = node
  while (first && first.type !== 'Identifier') first = first.callee ?? first.object ?? first.expression
  if (!first?.name || !(first.name in globalThis)) return undefined
  return node.type === 'NewExpression' ? `new ${first.name}` : first.name
}

function nodesOf(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesOf)
  if (typeof tree !== 'object' || tree === null) return []
  const below = Object.values(tree).flatMap(nodesOf)
  return 'type' in tree ? [tree as Node, ...below] : below
}
