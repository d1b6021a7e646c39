/** What /inland-logistics says: the services, and the equipment that is drawn there. */

export const inlandIntro = 'Warehouses, trailers, cranes, stevedores: one agent.'

export const inlandDescription: readonly string[] = [
  'Most of the cargo we ship won’t fit in a container: granite blocks, steel, transformers, cars. It has to be collected, stored, lifted and lashed by experienced people.',
  'Our inland team plans the whole move, books the equipment below or hires what is missing, and supervises the cargo until it is on board or delivered to you.',
]

export type InlandService = { name: string; text: string }

export const inlandServices: readonly InlandService[] = [
  {
    name: 'Warehousing',
    text: 'Covered and open storage close to the berth, for cargo awaiting shipment or collection.',
  },
  {
    name: 'Road transport',
    text: 'Trailers between factory and port, on routes checked for height, width and axle load.',
  },
  {
    name: 'Stevedoring',
    text: 'Gangs, foremen and gear for loading and discharge, on board and on the quay.',
  },
  {
    name: 'Cargo handling',
    text: 'Cranes and forklifts to lift, move and stack cargo between truck, warehouse and ship.',
  },
  {
    name: 'Lashing and securing',
    text: 'Chains, wires, timber and welded stoppers to keep heavy cargo in place.',
  },
  {
    name: 'Customs clearance',
    text: 'Export and import documents prepared, filed and followed up until the cargo is released.',
  },
  {
    name: 'Project site delivery',
    text: 'Heavy and oversized pieces delivered to site, with escorts and permits, and placed on their foundations.',
  },
  {
    name: 'Surveys',
    text: 'Condition, stowage and route surveys, each with a signed report before the cargo moves on.',
  },
]
