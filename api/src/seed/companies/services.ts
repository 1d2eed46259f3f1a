import type { DemoCompany } from './company.ts';

/** Health, money, media, schools, shops and the public sector. */
export const SERVICE_COMPANIES: readonly DemoCompany[] = [
  {
    slug: 'andrum-halsa',
    companyName: 'Andrum Hälsa',
    name: 'Yasmin Karlsson',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Digital health',
    slogan: 'Room to breathe.',
    foundedYear: 2018,
    employeesSweden: 92,
    employeesWorld: 104,
    description: `Andrum helps people with asthma, COPD and long covid to live with their lungs. A small sensor and an app follow the breathing at home, and a care team sees in good time when something is about to change.

Our product is a medical device. That means evidence, patience and an unusual respect for details, and it means that what you build keeps people out of hospital: 38 % fewer emergency visits in our latest study.

We are engineers, nurses, data scientists and designers in equal parts. Students are welcome with thesis ideas on time series, explainable models and design for people who are tired.`,
    qualifications:
      'Health informatics, machine learning, mobile development or interaction design. Knowledge of FHIR or medical regulation is a bonus.',
    programs: ['SAIHO', 'SHINO', 'SDSBO', 'SIADK', 'SYSDK', 'SCSSO'],
    positions: ['fullTime', 'thesis', 'internship'],
    appeal: 1.2,
    look: {
      mark: 'breath',
      colours: ['#0E9384', '#2F6FDE'],
      layout: 'beside',
      letters: { text: 'andrum', weight: 2.2, spacing: 4, round: true },
      banner: 'arcs',
    },
  },
  {
    slug: 'alvdata',
    companyName: 'Älvdata',
    name: 'Gustav Norén',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Open data and e-government',
    slogan: 'Public by nature.',
    foundedYear: 2008,
    employeesSweden: 67,
    employeesWorld: 67,
    description: `Älvdata makes public information usable. Timetables, water levels, school results, building permits: we collect, describe and publish it so that citizens, journalists and companies can build on it.

Two hundred municipalities use our platform, and everything we write is open source. The work is half engineering, half diplomacy, and you learn a surprising amount about how a country hangs together.

We work from Luleå, Sundsvall and Kista, or from wherever the train stops.`,
    qualifications:
      'Interest in e-government, linked data, law and technology, or simply good web development. Swedish in speech and writing.',
    programs: ['SMEFO', 'SYSDK', 'SSLIO', 'SCSSO', 'SAFFK'],
    positions: ['fullTime', 'thesis', 'partTime'],
    appeal: 0.7,
    look: {
      mark: 'river',
      colours: ['#2F6FDE', '#12A594'],
      layout: 'beside',
      letters: { text: 'älvdata', weight: 3, spacing: 3.2 },
      banner: 'waves',
    },
  },
  {
    slug: 'sjomarket-pay',
    companyName: 'Sjömärket Pay',
    name: 'Daniel Rosén',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Payments and financial technology',
    slogan: 'Money, safely in harbour.',
    foundedYear: 2015,
    employeesSweden: 156,
    employeesWorld: 390,
    description: `Sjömärket moves money between people who do not know each other: buyers and sellers of used boats, bicycles, guitars and now and then a horse. We hold the payment until both are happy and tell them what happens in words they understand.

Last year that was 41 million transactions. Our ledger has never lost an öre, and we intend to keep it that way: event sourcing, property-based tests, and a fraud team that reads more poetry than you would think.

You join a team of seven with its own product, its own budget and the right to turn down a deadline.`,
    qualifications:
      'Kotlin, TypeScript or data science. Care with details. For the fraud team: information security or statistics.',
    programs: ['SDAVK', 'SYSDK', 'SMINO', 'SITEK', 'SDSBO'],
    positions: ['fullTime', 'thesis', 'internship', 'partTime'],
    appeal: 1.3,
    look: {
      mark: 'buoy',
      colours: ['#D1384B', '#2F6FDE'],
      layout: 'beside',
      letters: { text: 'sjömärket', weight: 2.8, spacing: 3, round: true },
      banner: 'rays',
    },
  },
  {
    slug: 'nattljus',
    companyName: 'Nattljus',
    name: 'Clara Winther',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Streaming and media',
    slogan: 'One more episode.',
    foundedYear: 2014,
    employeesSweden: 210,
    employeesWorld: 265,
    description: `Nattljus streams Nordic films, series and radio drama to eleven countries. We are small compared with those you are thinking of, and we like it: one team per platform, a common design language and a recommendation model that is allowed to surprise.

We film, subtitle, encode, recommend and measure. If you enjoy the moment when technology and storytelling meet, there is a desk for you: video engineering, personalisation, marketing technology or design.

Our internships run in spring and autumn, are paid, and end with something on screen.`,
    qualifications:
      'Digital media, market communication, data science or software development. Tell us what you watch.',
    programs: ['SDIMK', 'SMARK', 'SDKIO', 'SDSBO', 'SIADK', 'SDAVK'],
    positions: ['internship', 'fullTime', 'partTime'],
    appeal: 1.4,
    look: {
      mark: 'nightlight',
      colours: ['#7C5CFC', '#B45309'],
      layout: 'plate',
      letters: { text: 'nattljus', weight: 2.4, spacing: 3.6, round: true },
      banner: 'dots',
    },
  },
  {
    slug: 'tallbacken-bank',
    companyName: 'Tallbacken Bank',
    name: 'Fredrik Alm',
    packageId: 3,
    networkMeeting: false,
    areaOfBusiness: 'Banking',
    slogan: 'Grown slowly, standing firm.',
    foundedYear: 1873,
    employeesSweden: 1980,
    employeesWorld: 2240,
    description: `Tallbacken was founded by forty farmers and a schoolteacher, and is still owned by its customers. Today it is a full bank with 900,000 of them and an IT department that has rebuilt its core system while it was running, which took six years and is now a course at two universities.

We look for people who want to build services that work for everybody: those who live in the app and those who still want a letter. Security, accessibility and performance are laws of nature here.

Our trainee programme for systems developers, analysts and security specialists starts in September. Thesis students get a supervisor, a desk and lunch.`,
    qualifications:
      'Systems science, information security, data science or business and IT. Swedish required for customer-facing roles.',
    programs: ['SYSDK', 'SITEK', 'SMINO', 'SSLIO', 'SDSBO', 'SCSSO', 'SPROM'],
    positions: ['trainee', 'fullTime', 'thesis', 'partTime'],
    appeal: 1,
    look: {
      mark: 'pine',
      colours: ['#2E8540', '#B45309'],
      layout: 'beside',
      letters: { text: 'Tallbacken', weight: 2.2, spacing: 3.4 },
      banner: 'ridges',
    },
  },
  {
    slug: 'ekholmen-forsakring',
    companyName: 'Ekholmen Försäkring',
    name: 'Birgitta Ros',
    packageId: 3,
    networkMeeting: false,
    areaOfBusiness: 'Insurance',
    slogan: 'When it matters, in plain words.',
    foundedYear: 1890,
    employeesSweden: 1120,
    employeesWorld: 1120,
    description: `Ekholmen insures homes, pets, bicycles and small companies. We believe that a claim should take four minutes, that the answer should be readable, and that the model behind the price should be possible to explain to the person who pays it.

Our development is done in-house by 260 colleagues in Kista and Linköping. Right now we are moving decision support to explainable machine learning, and redesigning every letter we send. Both are harder than they sound and more fun.

Partner of the fair for the seventh year: drop by for waffles.`,
    qualifications: 'Statistics, systems development, service design or requirements engineering.',
    programs: ['SDSBO', 'SAFFK', 'SYSDK', 'SITEK', 'SIADK', 'SSLIO'],
    positions: ['fullTime', 'trainee', 'partTime', 'thesis'],
    appeal: 0.8,
    look: {
      mark: 'acorn',
      colours: ['#4C63B6', '#B4530A'],
      layout: 'beside',
      letters: { text: 'EKHOLMEN', weight: 2, spacing: 5 },
      banner: 'contours',
    },
  },
  {
    slug: 'medborgarverket',
    companyName: 'Medborgarverket',
    name: 'Hanna Jelassi',
    packageId: 3,
    networkMeeting: false,
    areaOfBusiness: 'Government agency',
    slogan: 'One door in.',
    foundedYear: 2012,
    employeesSweden: 760,
    employeesWorld: 760,
    description: `Medborgarverket runs the common login, mailbox and forms of forty public authorities. If you have moved, had a child or started a company you have met our work, we hope without noticing.

Our systems handle nine million identities and are used by people in every situation of life. We test with screen readers before we test with managers, publish our source code and have a security team that is invited early.

With us you get meaningful problems, flexible hours and colleagues who care about the common good and about clean interfaces.`,
    qualifications:
      'E-government, information security, systems development, accessibility or IT project management. Swedish citizenship for some roles.',
    programs: ['SMEFO', 'SMINO', 'SYSDK', 'SPROM', 'SIADK', 'SSLIO', 'SHINO'],
    positions: ['fullTime', 'internship', 'thesis', 'trainee'],
    appeal: 0.9,
    look: {
      mark: 'door',
      colours: ['#4C63B6', '#0E9384'],
      layout: 'beside',
      letters: { text: 'Medborgarverket', weight: 2.2, spacing: 2.8 },
      banner: 'blocks',
    },
  },
  {
    slug: 'laerling',
    companyName: 'Lærling',
    name: 'Mikkel Brandt',
    packageId: 1,
    networkMeeting: false,
    areaOfBusiness: 'Education technology',
    slogan: 'Learn it, then teach it.',
    foundedYear: 2020,
    employeesSweden: 14,
    employeesWorld: 52,
    description: `Lærling is a platform where pupils learn by explaining things to each other. It is used in 600 Danish and Swedish schools, by children who think it is a game and teachers who know that it is not.

The Swedish team is fourteen people above a bakery. You will do a bit of everything: code, workshops in classrooms, and reading research in the evenings because you cannot help it.`,
    qualifications: 'Web development, digital media or interaction design, and patience with ten-year-olds.',
    programs: ['SDIMK', 'SIADK', 'SYSDK', 'SGAMK', 'SDKIO'],
    positions: ['internship', 'partTime', 'fullTime'],
    appeal: 0.8,
    look: {
      mark: 'speech',
      colours: ['#D6478F', '#2F6FDE'],
      layout: 'beside',
      letters: { text: 'lærling', weight: 3.2, spacing: 3, round: true },
      banner: 'arcs',
    },
  },
  {
    slug: 'matkorg-nord',
    companyName: 'Matkorg Nord',
    name: 'Lars Pettersson',
    packageId: 1,
    networkMeeting: false,
    areaOfBusiness: 'Online groceries',
    slogan: 'From field to doorstep before seven.',
    foundedYear: 2017,
    employeesSweden: 340,
    employeesWorld: 340,
    description: `Matkorg Nord delivers groceries from 900 local farms to households along the whole Norrland coast. Long distances and cold mornings make it a lovely optimisation problem, and we have built our own routing, warehouse and forecasting systems to solve it.

The tech team is thirty people in Umeå and Kista who all spend one day a year in a delivery van. Most of our best ideas come from that day.`,
    qualifications:
      'Software development, data science or e-commerce marketing. A driving licence is not required.',
    programs: ['SITEK', 'SMARK', 'SDSBO', 'SYSDK', 'SDAVK'],
    positions: ['partTime', 'fullTime', 'thesis'],
    appeal: 0.7,
    look: {
      mark: 'basket',
      colours: ['#2E8540', '#D1384B'],
      layout: 'stacked',
      letters: { text: 'matkorg', weight: 3.4, spacing: 3.2, round: true },
      banner: 'contours',
    },
  },
];
