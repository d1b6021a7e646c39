import type { Cargo } from './cargoes.ts'

export type CargoHandling = {
  about: string
  lift: string
  stow: string
  lash: string
  /** What a shipper sends for a quotation. */
  ask: readonly string[]
}

/** How each kind of cargo is lifted, stowed and lashed. Apart from its name, which the home page needs alone. */
export const cargoHandling: Record<Cargo['id'], CargoHandling> = {
  'break-bulk': {
    about:
      'Cargo that is counted by the piece and handled one lift at a time: rough granite blocks, steel coils, plates and sections, timber, bags in slings. It needs no box, only a hook, a hold and people who know how each piece wants to be held.',
    lift: 'With the vessel’s own cranes. Blocks hang in wire slings, coils on hooks or bars, bags come in pre-slung bundles, so that nothing is handled twice between quay and hold.',
    stow: 'Heavy pieces on the tank top, on timber that spreads their weight; lighter pieces above. Port by port, so that what leaves first lies on top.',
    lash: 'Blocks are chocked with timber and wedged against each other, coils are locked by a key coil and strapped, and steel is tied down with wires and turnbuckles.',
    ask: [
      'What it is, and how many pieces',
      'Length, breadth, height and weight of the largest and the heaviest piece',
      'How it is packed or bundled, and where it may be slung',
      'Ports of loading and discharge, and when it is ready',
    ],
  },
  project: {
    about:
      'A plant that is moved in parts, some of them larger than a house: transformers, boilers, turbines, presses, columns. Each is a voyage of its own that begins with the road from the factory and ends on the foundation.',
    lift: 'From the drawing, not by eye: centre of gravity, lifting points, slings and spreader beams are settled before the piece leaves the factory. Lifts of 60 tons and above are made with the vessel’s own cranes, one or two together.',
    stow: 'In the hold, or on the hatch covers where it is too long or too tall. Steel beams under it spread the load to what the deck bears; nothing is put upon it.',
    lash: 'With chains and turnbuckles to welded lashing points, and stoppers at its feet, as calculated for the accelerations of the voyage. A surveyor signs before the vessel sails.',
    ask: [
      'A drawing with dimensions, weight and centre of gravity of each piece over 10 tons',
      'Lifting and lashing points, and what may not be touched',
      'A packing list of the rest, in pieces, tons and cubic metres',
      'From which works to which site, and the date it must be there',
    ],
  },
  'dry-bulk': {
    about:
      'Cargo without any packing: ferro chrome, ilmenite and other minerals, grain, meal and other agri products. A parcel of a few thousand tons fills a hold and shares the voyage with other cargo, so that no whole ship has to be hired.',
    lift: 'With grabs on the vessel’s cranes or on those of the quay, from trucks or from a heap alongside. Holds are swept, washed and passed by a surveyor before the first grab.',
    stow: 'One kind to a hold, trimmed level to the sides, with separations where two parcels share it. Draughts are read before and after: the ship herself is the scale.',
    lash: 'Bulk is not lashed, it is trimmed. What might shift or turn liquid travels only with a certificate of its moisture and its angle of repose, as the code for solid bulk cargoes asks.',
    ask: [
      'The product, its stowage factor and its size of grain',
      'Tons, with the tolerance that you need',
      'Moisture certificate or safety data sheet, where there is one',
      'Rates of loading and discharge at both ports, and when it is ready',
    ],
  },
  automobile: {
    about:
      'Everything that rolls: new and used cars, trucks, buses, tractors, excavators and cranes. On a car carrier it is driven aboard; on a multi-purpose vessel it is lifted in frames and nets that touch nothing but the wheels.',
    lift: 'Over the stern or the side ramp, by drivers who do nothing else, with gloves, covers and no belt buckles. What does not run is towed, or put on a roll trailer.',
    stow: 'In lanes, a hand’s breadth apart, hand brake on and in gear. Heavy units on the strong decks, with the decks above them hoisted for height.',
    lash: 'Four webbing lashings to a car, from its towing eyes to the sockets in the deck; chains for trucks and machines, by weight.',
    ask: [
      'Make, model and number of units, new or used',
      'Length, width, height and weight of each model, with attachments',
      'Whether each one runs and steers by itself',
      'Ports of loading and discharge, and when they are at the port',
    ],
  },
}
