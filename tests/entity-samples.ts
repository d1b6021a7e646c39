import { type Entity, type Field, typedIn } from '@sailing-desk/records/entity'

/** What a form may say. The rows that it refers to are to be added for it. */
export const sampleOf = (entity: Entity, n: number) =>
  Object.fromEntries(
    typedIn(entity).flatMap((name): [string, unknown][] => {
      const field = entity.fields[name]
      return !field || field.is === 'reference' ? [] : [[name, sampleOfField(field, n)]]
    }),
  )

function sampleOfField(field: Exclude<Field, { is: 'reference' }>, n: number): unknown {
  switch (field.is) {
    case 'name':
    case 'text':
    case 'lines':
      return `${field.label} ${n}`.slice(0, field.maxLength)
    case 'number':
    case 'whole number':
      return Math.min(field.min + n, field.max)
    case 'day':
    case 'stamp':
      return `2099-12-0${n}`
    case 'time':
      return `0${n}:30`
    case 'moment':
      return `2099-12-0${n}T06:30:00.000Z`
    case 'choice':
      return Object.keys(field.of)[n - 1]
    case 'yes or no':
      return n === 1
  }
}
