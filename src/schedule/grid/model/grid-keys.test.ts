import { describe, expect, it } from 'vitest'
import { at, commandOf, movedBy, stepAfterEditing } from './grid-keys.ts'

/** 'Ctrl+Shift+Z' as a key press. */
function press(keys: string) {
  const parts = keys.split('+')
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  }
}

describe('keys in the grid', () => {
  it.each([
    ['ArrowDown', 1, 1],
    ['ArrowUp', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 0, 2],
    ['Enter', 1, 1],
    ['Shift+Enter', 0, 1],
    ['Home', 0, 0],
    ['End', 0, 4],
    ['Ctrl+Home', 0, 0],
    ['Ctrl+End', 19, 4],
    ['PageDown', 10, 1],
    ['PageUp', 0, 1],
    ['Ctrl+ArrowDown', 19, 1],
    ['Meta+ArrowRight', 0, 4],
  ])('%s moves to row %d, column %d', (keys, row, column) => {
    const command = commandOf(press(keys))
    if (command?.does !== 'move') throw new Error('no movement')
    expect(movedBy(command, at(0, 1), { rows: 20, columns: 5 })).toEqual(at(row, column))
  })

  it('extend the selection with Shift', () => {
    const command = commandOf(press('Ctrl+Shift+ArrowDown'))
    if (command?.does !== 'move') throw new Error('no movement')
    expect(movedBy(command, at(1, 1), { rows: 20, columns: 5 })).toEqual({
      active: { row: 1, column: 1 },
      end: { row: 19, column: 1 },
    })
  })

  it.each([
    ['F2', 'edit'],
    ['Delete', 'clear'],
    ['Backspace', 'clear'],
    ['Escape', 'leave'],
    ['Ctrl+a', 'select all'],
    ['Ctrl+d', 'fill'],
    ['Ctrl+Enter', 'confirm'],
    ['Meta+Enter', 'confirm'],
    ['Ctrl+z', 'undo'],
    ['Ctrl+y', 'redo'],
    ['Ctrl+Shift+Z', 'redo'],
    ['Meta+z', 'undo'],
    ['Ctrl+ ', 'select column'],
    ['Shift+ ', 'select row'],
    ['Process', 'compose'],
    ['Tab', 'next'],
  ])('%s: %s', (keys, does) => {
    expect(commandOf(press(keys))).toMatchObject({ does })
  })

  it('type what is a character, with Alt Gr too', () => {
    expect(commandOf(press('2'))).toEqual({ does: 'type', text: '2' })
    expect(commandOf(press('Shift+T'))).toEqual({ does: 'type', text: 'T' })
    expect(commandOf(press('Ctrl+Alt+@'))).toEqual({ does: 'type', text: '@' })
  })

  it.each(['Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+s', 'Ctrl+k', 'F5', 'Alt+ArrowLeft', 'Shift', 'Ctrl+Tab'])(
    'leave %s to the browser and the screen',
    (keys) => {
      expect(commandOf(press(keys))).toBeNull()
    },
  )

  it('leave a cell that is edited', () => {
    expect(stepAfterEditing(press('Enter'), false)).toEqual([1, 0])
    expect(stepAfterEditing(press('Shift+Tab'), false)).toEqual([0, -1])
    expect(stepAfterEditing(press('ArrowRight'), true)).toEqual([0, 1])
    expect(stepAfterEditing(press('ArrowRight'), false)).toBeNull()
  })
})
