import type { DemoCompany } from './company.ts';

/** Energy, transport, machines and networks. */
export const INDUSTRY_COMPANIES: readonly DemoCompany[] = [
  {
    slug: 'klarvind-kraft',
    companyName: 'Klarvind Kraft',
    name: 'Mats Öberg',
    packageId: 4,
    networkMeeting: false,
    areaOfBusiness: 'Renewable energy',
    slogan: 'The weather works for us.',
    foundedYear: 1998,
    employeesSweden: 1240,
    employeesWorld: 3100,
    description: `Klarvind owns and runs 64 wind and solar parks around the Baltic and supplies electricity to more than a million homes. Behind the turbines is one of the largest real-time systems in the country: forty thousand sensors, a trading desk that never sleeps, and a control room that reacts in milliseconds.

Our digital department of 180 people builds that system itself. You will find forecasting models, embedded controllers, cloud platforms and a team that does nothing but usability for control rooms, because a tired operator at four in the morning deserves it.

We run a trainee programme of 18 months with three rotations, one of them abroad, and we take about thirty thesis students a year in Kista, Malmö and Umeå.

Come and try our turbine simulator at the fair. The record is 94 % and held by a student.`,
    qualifications:
      'Degree in computer science, systems science, data science or similar. For the trainee programme: graduation within the last 18 months and good English.',
    programs: ['SYSDK', 'SDAVK', 'SCSSO', 'SDSBO', 'SMINO', 'SPROM', 'SITEK', 'SIADK'],
    positions: ['trainee', 'fullTime', 'thesis', 'internship', 'foreignServices'],
    appeal: 1.3,
    look: {
      mark: 'turbine',
      colours: ['#0A7EA4', '#2E8540'],
      layout: 'beside',
      letters: { text: 'klarvind', weight: 3, spacing: 3.4, round: true },
      banner: 'ridges',
    },
  },
  {
    slug: 'fyrtorn-telecom',
    companyName: 'Fyrtorn Telecom',
    name: 'Camilla Dahl',
    packageId: 4,
    networkMeeting: false,
    areaOfBusiness: 'Telecommunications',
    slogan: 'Always somebody there.',
    foundedYear: 1987,
    employeesSweden: 2650,
    employeesWorld: 7800,
    description: `Fyrtorn carries calls, messages and data for nine million people in five countries, from the archipelago to the Arctic. When the storm takes the power, ours is the mast that stays up.

We develop network software, customer products and the tools our technicians use at the top of a ladder. Two hundred teams ship on their own, on a platform we are rather proud of: a change reaches production in eleven minutes and can be taken back in one.

With us you can stay an engineer for your whole career, and many do. There is a path to principal engineer that does not pass through a manager's chair.`,
    qualifications:
      'Software engineering, networks, information security or product management. Curiosity about how things work all the way down.',
    programs: ['SDAVK', 'SYSDK', 'SCSSO', 'SMINO', 'SSLIO', 'SITEK', 'SMARK', 'SDSBO'],
    positions: ['fullTime', 'trainee', 'thesis', 'partTime', 'foreignServices'],
    appeal: 1.2,
    look: {
      mark: 'lighthouse',
      colours: ['#C92A2A', '#64748B'],
      layout: 'beside',
      letters: { text: 'FYRTORN', weight: 3.2, spacing: 4 },
      banner: 'rays',
    },
  },
  {
    slug: 'sparvidd',
    companyName: 'Spårvidd',
    name: 'Anders Hellgren',
    packageId: 4,
    networkMeeting: false,
    areaOfBusiness: 'Rail traffic systems',
    slogan: '1435 millimetres of precision.',
    foundedYear: 1974,
    employeesSweden: 890,
    employeesWorld: 1450,
    description: `Every fourth train in northern Europe runs on signals from Spårvidd. We design interlockings, traffic control and passenger information: software that must be right, and provably so.

That is why you will meet formal methods here outside of a lecture hall, next to very ordinary React and Java. Our test track in Västerås is two kilometres long and the best meeting room we have.

We hire for the long run. The average colleague has been here for eleven years, and the new night-train planner was designed by two people who came as interns.`,
    qualifications:
      'Thoroughness. Courses in software engineering, testing, logic or interaction design. Safety-critical development is something we teach you.',
    programs: ['SDAVK', 'SYSDK', 'SCSSO', 'SIADK', 'SPROM', 'SMINO'],
    positions: ['fullTime', 'thesis', 'trainee', 'internship'],
    appeal: 1,
    look: {
      mark: 'tracks',
      colours: ['#B4530A', '#4C63B6'],
      layout: 'plate',
      letters: { text: 'spårvidd', weight: 2.6, spacing: 3.6 },
      banner: 'blocks',
    },
  },
  {
    slug: 'jarnrot-industri',
    companyName: 'Järnrot Industri',
    name: 'Karin Stålnacke',
    packageId: 3,
    networkMeeting: false,
    areaOfBusiness: 'Industrial automation',
    slogan: 'Machines that think ahead.',
    foundedYear: 1921,
    employeesSweden: 3120,
    employeesWorld: 11400,
    description: `Järnrot began as a forge in Bergslagen and now builds the machines that build almost everything else: welding cells, paper lines, mining trucks without drivers. A century of steel has turned into a company where every third employee works with software.

We connect factories. Our edge platform runs on fourteen thousand sites, some of them a kilometre underground, and has to be updated without stopping production for a second.

As a partner of the fair we bring a robot arm that draws portraits, five engineers and an honest answer to any question about working in industry.`,
    qualifications:
      'Systems or computer science, data science or project management. A willingness to wear a helmet now and then.',
    programs: ['SYSDK', 'SDAVK', 'SCSSO', 'SDSBO', 'SPROM', 'SITEK'],
    positions: ['trainee', 'fullTime', 'thesis', 'foreignServices'],
    appeal: 0.9,
    look: {
      mark: 'anvil',
      colours: ['#64748B', '#C2410C'],
      layout: 'beside',
      letters: { text: 'JÄRNROT', weight: 4, spacing: 4.6 },
      banner: 'blocks',
    },
  },
  {
    slug: 'vitmossa-robotics',
    companyName: 'Vitmossa Robotics',
    name: 'David Engman',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Forestry and field robotics',
    slogan: 'Light on the ground.',
    foundedYear: 2019,
    employeesSweden: 54,
    employeesWorld: 58,
    description: `Vitmossa makes six-legged robots that plant trees. They weigh as much as a person, walk over roots and stones, and leave no tracks behind.

Three years ago it was a thesis project; this season our robots plant one and a half million seedlings from Småland to Jokkmokk. There is a great deal left to do in perception, motion planning, fleet operation and the tablet a forester carries in the rain.

You get your own robot on the second day. Please do not race it in the corridor.`,
    qualifications:
      'C++ or Python, some control theory or computer vision, and clothes for the outdoors. Designers who know field studies are just as welcome.',
    programs: ['SDAVK', 'SCSSO', 'SIADK', 'SDSBO', 'SYSDK'],
    positions: ['fullTime', 'thesis', 'internship'],
    appeal: 1.4,
    look: {
      mark: 'moss',
      colours: ['#2E8540', '#64748B'],
      layout: 'beside',
      letters: { text: 'vitmossa', weight: 2.8, spacing: 3.4 },
      banner: 'dots',
    },
  },
  {
    slug: 'kystlinje',
    companyName: 'Kystlinje',
    name: 'Sigrid Haugen',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Electric ferries and fleet operation',
    slogan: 'Silent across the fjord.',
    foundedYear: 2010,
    employeesSweden: 45,
    employeesWorld: 620,
    description: `Kystlinje runs forty electric ferries along the Norwegian and Swedish west coast, and develops the software that lets a captain dock in a gale with a coffee in the other hand.

Our Stockholm office is where the data ends up: energy planning, predictive maintenance and the traveller app with its two million users. You share the product with colleagues in Bergen and Ålesund and go there a few times a year, by sea if you like.

Norwegian, Swedish and English mix freely in our meetings. Nobody minds.`,
    qualifications:
      'Mobile, web or data engineering. An interest in sustainable transport and in people who are late for a boat.',
    programs: ['SYSDK', 'SDAVK', 'SIADK', 'SDSBO', 'SMARK'],
    positions: ['fullTime', 'internship', 'foreignServices'],
    appeal: 0.9,
    look: {
      mark: 'ferry',
      colours: ['#2F6FDE', '#0A7EA4'],
      layout: 'beside',
      letters: { text: 'kystlinje', weight: 2, spacing: 3.8, round: true },
      banner: 'waves',
    },
  },
  {
    slug: 'grannskap',
    companyName: 'Grannskap',
    name: 'Emma Sundin',
    packageId: 2,
    networkMeeting: false,
    areaOfBusiness: 'Property technology',
    slogan: 'A house that knows its people.',
    foundedYear: 2015,
    employeesSweden: 81,
    employeesWorld: 81,
    description: `Grannskap makes the app that a quarter of a million tenants use to book the laundry room, report a leak and borrow a drill from the third floor. Behind it sits a platform for heating, ventilation and access that saves landlords a fifth of their energy.

We are a company of product teams with unusually few meetings. Each team owns a number that matters to somebody living in a building: minutes until help comes, degrees in the bedroom, neighbours who know each other's names.`,
    qualifications:
      'Full-stack development, service design or market communication. We use Kotlin, TypeScript and a lot of radio sensors.',
    programs: ['SYSDK', 'SAFFK', 'SIADK', 'SMARK', 'SITEK'],
    positions: ['fullTime', 'partTime', 'internship'],
    appeal: 0.8,
    look: {
      mark: 'houses',
      colours: ['#7A5AF8', '#C2660C'],
      layout: 'stacked',
      letters: { text: 'grannskap', weight: 2.6, spacing: 3.2, round: true },
      banner: 'blocks',
    },
  },
];
