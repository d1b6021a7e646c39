import type { Block, PageText } from './text.ts'

export type InlandText = PageText & {
  heading: string
  blocks: readonly Block[]
  services: readonly { id: string; name: string; text: string }[]
}

/** What /inland-logistics says. The equipment is drawn there. */
export const inland = (): InlandText => ({
  title: 'Inland Logistics',
  searchTitle: '',
  description:
    'Warehousing, road transport, stevedoring and cargo handling in India, with our cranes, forklifts and trailers.',
  intro: 'Warehouses, trailers, cranes, stevedores: one agent.',
  heading: 'From factory gate to ship’s side',
  blocks: [
    'Most of the cargo we ship won’t fit in a container: granite blocks, steel, transformers, cars. It has to be collected, stored, lifted and lashed by experienced people.',
    'Our inland team plans the whole move, books the equipment below or hires what is missing, and supervises the cargo until it is on board or delivered to you.',
  ],
  services: [
    {
      id: 'warehousing',
      name: 'Warehousing',
      text: 'Covered and open storage close to the berth, for cargo awaiting shipment or collection.',
    },
    {
      id: 'road-transport',
      name: 'Road transport',
      text: 'Trailers between factory and port, on routes checked for height, width and axle load.',
    },
    {
      id: 'stevedoring',
      name: 'Stevedoring',
      text: 'Gangs, foremen and gear for loading and discharge, on board and on the quay.',
    },
    {
      id: 'cargo-handling',
      name: 'Cargo handling',
      text: 'Cranes and forklifts to lift, move and stack cargo between truck, warehouse and ship.',
    },
    {
      id: 'lashing-and-securing',
      name: 'Lashing and securing',
      text: 'Chains, wires, timber and welded stoppers to keep heavy cargo in place.',
    },
    {
      id: 'customs-clearance',
      name: 'Customs clearance',
      text: 'Export and import documents prepared, filed and followed up until the cargo is released.',
    },
    {
      id: 'project-site-delivery',
      name: 'Project site delivery',
      text: 'Heavy and oversized pieces delivered to site, with escorts and permits, and placed on their foundations.',
    },
    {
      id: 'surveys',
      name: 'Surveys',
      text: 'Condition, stowage and route surveys, each with a signed report before the cargo moves on.',
    },
  ],
})
