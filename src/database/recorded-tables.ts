import { namesOf } from '../lib/entity-fields.ts'
import type { Tables } from './tables.ts'

/** The parent tables by foreign key, and the columns of the unique index, as created by the migrations. */
type Recorded = { parents: Record<string, Entity>; unique: readonly string[] }

/** The tables whose rows are recorded in the history. */
export type Entity =
  | 'route'
  | 'ship'
  | 'vessel'
  | 'port'
  | 'port_alias'
  | 'schedule'
  | 'cut_off_rule'
  | 'holiday'
  | 'category'
  | 'attribute'
  | 'equipment'
  | 'attribute_value'
  | 'reply_template'
  | 'vacancy'
  | 'announcement'
  | 'album'
  | 'photo'
  | 'download'
  | 'download_version'
  | 'company_setting'
  | 'page_text'

export const RECORDED: Record<Entity & keyof Tables, Recorded> = {
  route: { parents: {}, unique: ['direction_key'] },
  ship: { parents: {}, unique: ['name_key'] },
  vessel: { parents: { route_id: 'route' }, unique: ['route_id', 'name_key'] },
  port: { parents: {}, unique: ['name_key'] },
  port_alias: { parents: { port_id: 'port' }, unique: ['alias_key'] },
  schedule: { parents: { vessel_id: 'vessel', port_id: 'port' }, unique: ['vessel_id', 'port_id'] },
  cut_off_rule: { parents: { port_id: 'port', route_id: 'route' }, unique: ['scope_key'] },
  holiday: { parents: {}, unique: ['day', 'country_key'] },
  category: { parents: {}, unique: ['name_key'] },
  attribute: { parents: { category_id: 'category' }, unique: ['category_id', 'name_key'] },
  equipment: { parents: { category_id: 'category' }, unique: [] },
  attribute_value: {
    parents: { equipment_id: 'equipment', attribute_id: 'attribute' },
    unique: ['equipment_id', 'attribute_id'],
  },
  reply_template: { parents: {}, unique: ['title_key'] },
  vacancy: { parents: {}, unique: [] },
  announcement: { parents: { route_id: 'route', port_id: 'port' }, unique: [] },
  album: { parents: {}, unique: ['title_key'] },
  photo: { parents: { album_id: 'album' }, unique: ['source_hash'] },
  download: { parents: {}, unique: [] },
  download_version: { parents: { download_id: 'download' }, unique: [] },
  company_setting: { parents: {}, unique: ['key'] },
  page_text: { parents: {}, unique: ['page', 'slot'] },
}

export const ENTITIES = namesOf(RECORDED)

/** Sorts parents before their children. */
export function parentsFirst<Kind extends { entity: string }>(kinds: readonly Kind[]): Kind[] {
  const place = ({ entity }: Kind) => (isRecorded(entity) ? ENTITIES.indexOf(entity) : -1)
  return kinds.toSorted((one, other) => place(one) - place(other))
}

export const isRecorded = (name: string): name is Entity => Object.hasOwn(RECORDED, name)

/** Returns the tables that refer to this one, with their foreign keys. */
export function childrenOf(entity: Entity): { entity: Entity; column: string }[] {
  return ENTITIES.flatMap((child) =>
    Object.entries(RECORDED[child].parents)
      .filter(([, parent]) => parent === entity)
      .map(([column]) => ({ entity: child, column })),
  )
}
