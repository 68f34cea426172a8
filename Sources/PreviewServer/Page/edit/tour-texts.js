/// The tour's sentences, by language. `**` marks keys and names of controls.
export const TEXTS = {
  en: {
    name: "English",
    title: "Build a view",
    close: "Close the tour",
    back: "Back",
    skip: "Skip this step",
    done: "Done",
    step: (i, n) => `Step ${i} of ${n}`,
    steps: [
      [
        "Insert a label",
        "Press **+**, type **label**, press **Return**. Or drag **Label** out of the library onto the view.",
      ],
      ["Change its text", "Double-click the label, or press **F2**. Type **Custom view** and press **Return**."],
      [
        "Center the text",
        "In the attributes inspector set **Alignment** to **Center**. A value that the document states is bold; **⋯** beside it resets it.",
      ],
      [
        "Pin it",
        "Press **P**. Turn on the struts at the top, leading and trailing side, write **20** into each, choose **Safe area**, and press **Return** in a field.",
      ],
      [
        "Connect it",
        "Drag with the right button (or **Control**) from **File’s Owner** in the outline to the label, choose **New Outlet…**, and call it **textLabel**. By keyboard: select File’s Owner, press **C**.",
      ],
      ["Give the view a color", "Select the view, and write **system:secondarySystemBackground** into **Background**."],
      ["See what it breaks", "Press **M**: all devices, languages and text sizes. **Close** goes back."],
      [
        "Save",
        "Look at the **Changes** tab: it lists what was done, as words, commands and a diff. Then press **⌘S** or **Ctrl+S**.",
      ],
    ],
    end: [
      "That was it",
      "The same works from the command line and from scripts: every menu has **Copy as Command**. Press **?** for all keys. The tour’s document is yours: keep it, or delete its file.",
    ],
  },
  zh: {
    name: "中文",
    title: "搭建一个视图",
    close: "关闭导览",
    back: "上一步",
    skip: "跳过此步",
    done: "完成",
    step: (i, n) => `第 ${i} 步，共 ${n} 步`,
    steps: [
      ["插入一个标签", "按 **+**，输入 **label**，再按 **回车**。也可以把库中的 **Label** 拖到视图上。"],
      ["修改文字", "双击标签，或按 **F2**。输入 **Custom view**，再按 **回车**。"],
      [
        "让文字居中",
        "在属性检查器中把 **Alignment** 设为 **Center**。文档中写明的值以粗体显示；点旁边的 **⋯** 可以还原。",
      ],
      ["添加约束", "按 **P**。打开上、前、后三边的支柱，各填 **20**，选择 **Safe area**，然后在输入框中按 **回车**。"],
      [
        "连接输出口",
        "用鼠标右键（或按住 **Control**）从大纲中的 **File’s Owner** 拖到标签，选择 **New Outlet…**，命名为 **textLabel**。用键盘：选中 File’s Owner，按 **C**。",
      ],
      ["设置背景颜色", "选中视图，在 **Background** 中填写 **system:secondarySystemBackground**。"],
      ["查看哪里会出问题", "按 **M**：显示所有设备、语言和文字大小。点 **Close** 返回。"],
      ["保存", "打开 **Changes** 标签页：它用文字、命令和差异列出所做的修改。然后按 **⌘S** 或 **Ctrl+S**。"],
    ],
    end: [
      "完成了",
      "同样的操作也可以在命令行和脚本中进行：每个菜单都有 **Copy as Command**。按 **?** 查看所有快捷键。导览所用的文档归您所有：可以保留，也可以删除其文件。",
    ],
  },
};
