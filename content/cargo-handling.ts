import type { Cargo } from './cargoes.ts'
import type { Block, PageText } from './text.ts'

export type CargoHandling = {
  id: Cargo['id']
  name: string
  about: string
  lift: string
  stow: string
  lash: string
  /** What a shipper sends for a quotation. */
  ask: readonly Block[]
}

/** What /cargoes says: how each kind of cargo is lifted, stowed and lashed. */
export const cargoHandling = (): PageText & { cargoes: readonly CargoHandling[] } => ({
  title: 'Cargoes',
  searchTitle: '',
  description:
    'Break bulk, project, dry bulk and automobile cargo: how we lift, stow and lash it, and what to send us for a quotation.',
  intro: 'Four types of cargo: how we lift, stow and lash them.',
  cargoes: [
    {
      id: 'break-bulk',
      name: 'Break bulk',
      about:
        'Cargo counted and handled by the piece: rough granite blocks, steel coils, plates and sections, timber, and bags in slings. It travels without a container and is lifted straight into the hold.',
      lift: 'With the vessel’s own cranes: blocks in wire slings, coils on hooks or bars, bags in pre-slung bundles. Nothing is handled twice between quay and hold.',
      stow: 'Heavy pieces on the tank top, on dunnage that spreads their weight; lighter pieces above. Cargo for the first port of discharge is stowed last, within easy reach.',
      lash: 'Blocks are chocked with timber and wedged against each other, coils are locked with a key coil and strapped, and steel is secured with wires and turnbuckles.',
      ask: [
        {
          list: [
            'Type of cargo and number of pieces',
            'Length, breadth, height and weight of the largest and the heaviest piece',
            'How it is packed or bundled, and the slinging points',
            'Ports of loading and discharge, and when the cargo is ready',
          ],
        },
      ],
    },
    {
      id: 'project',
      name: 'Project',
      about:
        'Industrial plant shipped in parts, some of them larger than a house: transformers, boilers, turbines, presses, columns. Each move is planned from the factory to the foundation.',
      lift: 'Planned from drawings: centre of gravity, lifting points, slings and spreader beams are agreed before the piece leaves the factory. The vessel’s own cranes make the lift: one crane up to 60 t; in tandem above.',
      stow: 'In the hold, or on the hatch covers if the piece is too long or too tall. Steel beams spread the load to stay within the deck’s limits, and nothing is stowed on top.',
      lash: 'Chains and turnbuckles to welded lashing points, and stoppers at the base, calculated for the accelerations of the voyage. A surveyor signs off before the vessel sails.',
      ask: [
        {
          list: [
            'A drawing with the dimensions, weight and centre of gravity of each piece over 10 tons',
            'Lifting and lashing points, and any parts that must not be touched',
            'A packing list of all other pieces, with tons and cubic metres',
            'Place of collection, place of delivery and the date required on site',
          ],
        },
      ],
    },
    {
      id: 'dry-bulk',
      name: 'Dry bulk',
      about:
        'Unpacked cargo: ferro chrome, ilmenite and other minerals, grain, meal and other agri-products. A parcel of a few thousand tons fills a hold and shares the vessel with other cargo, so you need not charter a whole ship.',
      lift: 'With grabs on the vessel’s cranes or on shore cranes, from trucks or a stockpile alongside. Holds are swept, washed and passed by a surveyor before loading begins.',
      stow: 'One product to a hold, trimmed level, with separation where two parcels share a hold. The weight is determined by draught surveys before and after loading.',
      lash: 'Bulk is trimmed, not lashed. Cargo that may shift or liquefy is carried only with certificates of moisture content and angle of repose, as the IMSBC Code requires.',
      ask: [
        {
          list: [
            'Product, stowage factor and particle size',
            'Quantity in tons, with the tolerance you need',
            'Moisture content and TML certificates, and the safety data sheet',
            'Loading and discharge rates at both ports, and when the cargo is ready',
          ],
        },
      ],
    },
    {
      id: 'automobile',
      name: 'Automobile',
      about:
        'Vehicles on wheels or tracks: new and used cars, trucks, buses, tractors, excavators and cranes. They are driven aboard a car carrier, or lifted onto a multi-purpose vessel in frames and nets that touch only the wheels.',
      lift: 'Driven over the stern or side ramp by specialist drivers, with gloves, seat covers and no belt buckles. Units that do not run are towed or carried on a roll trailer.',
      stow: 'In lanes, a hand’s breadth apart, with the handbrake on and in gear. Heavy units on the strengthened decks, with the decks above them raised for headroom.',
      lash: 'Four webbing lashings per car, from its towing eyes to sockets in the deck; chains for trucks and machinery, according to weight.',
      ask: [
        {
          list: [
            'Make, model and number of units, new or used',
            'Length, width, height and weight of each model, including attachments',
            'Whether each unit runs and steers under its own power',
            'Ports of loading and discharge, and when the units will be at the port',
          ],
        },
      ],
    },
  ],
})
