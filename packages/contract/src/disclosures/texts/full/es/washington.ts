/** A translation of `../en/washington.ts`. */
export const washingtonRights = `## Washington

La Ley de Informe Justo de Crédito de Washington (RCW 19.182) le da derechos además de los federales. Este es el resumen de sus derechos según ella.

- Si {account} pide un informe de investigación, usted puede preguntar por escrito a {account} por su naturaleza y alcance (RCW 19.182.050).
- Un informe puede mostrar su solvencia, situación o capacidad de crédito solo si eso tiene relación importante con el puesto y {account} le da los motivos por escrito, o si una ley lo exige (RCW 19.182.020).
- Si lo pide, la agencia le comunica lo que su archivo dice sobre usted (RCW 19.182.070), en horario normal de oficina y con aviso razonable: en persona con identificación debida, por teléfono tras una solicitud escrita, o por otro medio razonable que usted autorice. Personal capacitado le explica su archivo, y usted puede ir con otra persona (RCW 19.182.080).
- Si disputa un dato, la agencia lo investiga otra vez sin costo en treinta días hábiles. Lo comunica a la fuente del dato en cinco días hábiles. Si considera que su disputa es frívola o irrelevante, se lo dice y le explica por qué en cinco días hábiles (RCW 19.182.090).
- Si {account} decide en su contra por un informe, se lo dice con el nombre, la dirección y el número de teléfono de la agencia (RCW 19.182.110).

El texto completo de la ley está en app.leg.wa.gov/RCW/default.aspx?cite=19.182.`;
