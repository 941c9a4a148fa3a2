/** Templates every host has, so that packages may name them in their parts. */
export const builtInTemplates: Record<string, string> = {
  "templates/generic/tab-navigation.hbs": `
<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}">
  {{#each tabs as |tab|}}
  <a class="{{tab.cssClass}}" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}"
    {{#if tab.tooltip}}data-tooltip="{{localize tab.tooltip}}"{{/if}}>
    {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`,
  "templates/generic/form-footer.hbs": `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{button.type}}" {{#if button.action}}data-action="{{button.action}}"{{/if}}
    {{#if button.name}}name="{{button.name}}"{{/if}} class="{{button.cssClass}}" {{disabled button.disabled}}>
    {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}
    {{#if button.label}}<span>{{localize button.label}}</span>{{/if}}
  </button>
  {{/each}}
</footer>`,
};
