/** A translation of `../en/article-23-a.ts`. The statute is in English. */
export const article23A = `## Ley Correccional de Nueva York, artículo 23-A: licencias y empleo de personas condenadas anteriormente por uno o más delitos

Esta es una traducción. La ley está en inglés, y su texto en inglés prevalece.

## Sección 750. Definiciones

Para los fines de este artículo, los siguientes términos tienen estos significados:

- (1) “Agencia pública”: el estado o cualquiera de sus subdivisiones locales, o cualquier departamento, agencia, junta o comisión estatal o local.
- (2) “Empleador privado”: toda persona, compañía, corporación, organización laboral o asociación que emplea a diez o más personas.
- (3) “Relación directa”: que la naturaleza de la conducta delictiva por la que se condenó a la persona influye directamente en su aptitud o capacidad para cumplir uno o más de los deberes o responsabilidades necesariamente relacionados con la licencia, la oportunidad o el puesto en cuestión.
- (4) “Licencia”: todo certificado, licencia, permiso o autorización que las leyes de este estado, sus subdivisiones políticas o sus organismos exigen como condición para ejercer legalmente una ocupación, empleo, oficio, vocación, negocio o profesión. Para los fines de este artículo, “licencia” no incluye las licencias o permisos para poseer, llevar o disparar explosivos, pistolas, armas cortas, rifles, escopetas u otras armas de fuego.
- (5) “Empleo”: toda ocupación, vocación o empleo, o cualquier forma de formación profesional o educativa. Para los fines de este artículo, “empleo” no incluye pertenecer a una agencia del orden público.

## Sección 751. Aplicación

Este artículo se aplica a toda solicitud de licencia o de empleo ante un empleador público o privado de una persona que ha sido condenada anteriormente por uno o más delitos en este estado o en otra jurisdicción, y a toda licencia o empleo de una persona cuya condena por uno o más delitos en este estado o en otra jurisdicción es anterior a ese empleo o a la concesión de la licencia, salvo que la ley imponga una pérdida, inhabilitación o prohibición de empleo obligatoria que no haya sido eliminada por un indulto, un certificado de alivio de inhabilitaciones o un certificado de buena conducta. Nada en este artículo afecta los derechos que un empleador pueda tener por una declaración falsa intencional en una solicitud de empleo, hecha por quien solicita el empleo o hecha antes por quien ya lo tiene.

## Sección 752. Se prohíbe la discriminación injusta contra personas condenadas anteriormente por uno o más delitos

Ninguna solicitud de licencia o empleo, y ningún empleo o licencia que una persona ya tiene, a los que se aplica este artículo, podrá ser negado ni tratado de manera adversa porque la persona haya sido condenada anteriormente por uno o más delitos, ni porque se concluya que le falta “buen carácter moral” cuando esa conclusión se basa en que ha sido condenada anteriormente por uno o más delitos, a menos que:

- (1) haya una relación directa entre uno o más de los delitos anteriores y la licencia o el empleo específico que la persona busca o tiene; o
- (2) conceder o mantener la licencia o el empleo implique un riesgo irrazonable para los bienes o para la seguridad o el bienestar de personas específicas o del público en general.

## Sección 753. Factores que se deben considerar sobre una condena anterior; presunción

1. Al decidir según la sección 752 de este capítulo, la agencia pública o el empleador privado debe considerar los siguientes factores:

- (a) La política pública de este estado, expresada en esta ley, de fomentar las licencias y el empleo de personas condenadas anteriormente por uno o más delitos.
- (b) Los deberes y responsabilidades específicos necesariamente relacionados con la licencia o el empleo que la persona busca o tiene.
- (c) La influencia, si la hay, que el delito o los delitos por los que se condenó a la persona tendrán en su aptitud o capacidad para cumplir uno o más de esos deberes o responsabilidades.
- (d) El tiempo que ha pasado desde que ocurrió el delito o los delitos.
- (e) La edad de la persona cuando ocurrió el delito o los delitos.
- (f) La gravedad del delito o los delitos.
- (g) Toda información presentada por la persona, o en su nombre, sobre su rehabilitación y buena conducta.
- (h) El interés legítimo de la agencia pública o del empleador privado en proteger los bienes, y la seguridad y el bienestar de personas específicas o del público en general.

2. Al decidir según la sección 752 de este capítulo, la agencia pública o el empleador privado debe considerar también un certificado de alivio de inhabilitaciones o un certificado de buena conducta expedido a quien solicita, que crea una presunción de rehabilitación respecto del delito o los delitos que menciona.

## Sección 754. Declaración escrita al negar una licencia o un empleo

Si la pide una persona condenada anteriormente por uno o más delitos a la que se le ha negado una licencia o un empleo, la agencia pública o el empleador privado debe dar, en los treinta días siguientes a la petición, una declaración escrita con las razones de la negativa.

## Sección 755. Cumplimiento

1. En relación con actos de agencias públicas, este artículo se hace cumplir por el procedimiento del artículo 78 de la ley y normas de práctica civil.

2. En relación con actos de empleadores privados, este artículo lo hace cumplir la división de derechos humanos, según los poderes y procedimientos del artículo 15 de la ley ejecutiva, y, al mismo tiempo, la comisión de derechos humanos de la ciudad de Nueva York.`;
